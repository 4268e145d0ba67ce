/** Posts a form and reads the JSON that answers it; null where that failed. */
export const ask = async (address, form) => (await post(address, form, "application/json"))?.json() ?? null;

/** Likewise a page. */
export async function pageOf(address, form) {
  const answer = await post(address, form, "text/html");
  return answer && new DOMParser().parseFromString(await answer.text(), "text/html");
}

async function post(address, form, accept) {
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { Accept: accept } });
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}
