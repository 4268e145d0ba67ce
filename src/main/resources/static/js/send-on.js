/** A form that goes on to another site by itself; without scripts its button does it. */
document.querySelectorAll("form[data-send-on]").forEach(form => form.submit());
