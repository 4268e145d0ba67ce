// Writes one JSON value to standard output, key by key. It places the commas; the caller balances begin and end.
#pragma once
#include <cstdio>
#include <string>

class Json {
  public:
    void beginObject(const char *key = nullptr) { open(key, '{'); }
    void beginArray(const char *key = nullptr) { open(key, '['); }
    void endObject() { close('}'); }
    void endArray() { close(']'); }
    /** A line break, where a reader would want one. */
    void line() { std::printf("\n"); }

    void value(const char *key, const std::string &text) { name(key); std::printf("\"%s\"", text.c_str()); }
    void value(const char *key, const char *text) { value(key, std::string(text)); }
    void value(const char *key, long long number) { name(key); std::printf("%lld", number); }
    void value(const char *key, int number) { value(key, static_cast<long long>(number)); }
    void value(const char *key, bool truth) { name(key); std::printf(truth ? "true" : "false"); }
    void value(const char *key, double number) { name(key); std::printf("%.4g", number); }
    template <class T> void value(T element) { value(nullptr, element); }

  private:
    bool first = true;

    void name(const char *key) {
        if (!first) std::printf(", ");
        first = false;
        if (key) std::printf("\"%s\": ", key);
    }
    void open(const char *key, char bracket) {
        name(key);
        std::putchar(bracket);
        first = true;
    }
    void close(char bracket) {
        std::putchar(bracket);
        first = false;
    }
};
