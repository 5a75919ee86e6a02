/**
 * The content of js.stripe.com in the journeys: the part of Stripe.js that the site uses, with its frames and calls,
 * so that the site's policy for other origins is tested. It runs in the page.
 */
export const stripeScript = `(() => {
  const api = async (path, fields) => {
    const response = await fetch("https://api.stripe.com" + path, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return response.json();
  };
  const idOf = (secret) => secret.split("_secret_")[0];

  // Stripe puts a frame over the whole page and the bank's own page into it.
  const askBank = () =>
    new Promise((resolve) => {
      const cover = document.createElement("div");
      cover.style.cssText = "position:fixed;inset:0;z-index:2147483647;background:#0008";
      const frame = document.createElement("iframe");
      frame.src = "https://hooks.stripe.com/bank.html";
      frame.title = "Bank";
      frame.style.cssText = "position:absolute;inset:20%;width:60%;height:60%;background:#fff;border:0";
      cover.append(frame);
      document.body.append(cover);
      addEventListener("message", function listen(event) {
        if (event.source === frame.contentWindow) {
          removeEventListener("message", listen);
          cover.remove();
          resolve(event.data.approve);
        }
      });
    });

  const createCard = () => {
    const listeners = {};
    const emit = (type, event) => (listeners[type] ?? []).forEach((listener) => listener(event));
    const frame = document.createElement("iframe");
    frame.title = "Secure card payment input frame";
    frame.src = "https://js.stripe.com/card.html";
    frame.style.cssText = "width:100%;height:24px;border:0;display:block";
    const card = {
      value: {},
      isDisabled: false,
      on(type, listener) {
        (listeners[type] ??= []).push(listener);
        return card;
      },
      mount: (place) => place.append(frame),
      update: ({ disabled }) => {
        card.isDisabled = disabled;
        frame.contentWindow?.postMessage({ disabled }, "*");
      },
      destroy: () => frame.remove(),
    };
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.ready) return emit("ready", { elementType: "card" });
      card.value = data.card;
      const error = data.problem && { type: "validation_error", message: data.problem };
      emit("change", { complete: data.complete, error });
    });
    return card;
  };

  window.Stripe = Object.assign(
    (key) => {
      if (!key.startsWith("pk_")) throw new Error("Not a publishable key: " + key);
      return {
        _registerWrapper() {},
        elements: () => ({ create: (type, options) => createCard(type, options) }),
        async confirmCardSetup(secret, { payment_method: { card } }) {
          const path = "/v1/setup_intents/" + idOf(secret);
          const fields = { key, client_secret: secret };
          let answer = await api(path + "/confirm", {
            ...fields,
            "payment_method_data[type]": "card",
            ...Object.fromEntries(
              Object.entries(card.value).map(([name, value]) => [
                "payment_method_data[card][" + name + "]",
                value,
              ]),
            ),
          });
          if (answer.status === "requires_action") {
            answer = await api(path + "/fake_bank", { ...fields, approve: await askBank() });
          }
          return answer.error ? { error: answer.error } : { setupIntent: answer };
        },
        async handleNextAction({ clientSecret }) {
          const answer = await api("/v1/payment_intents/" + idOf(clientSecret) + "/fake_bank", {
            key,
            client_secret: clientSecret,
            approve: await askBank(),
          });
          return answer.error ? { error: answer.error } : { paymentIntent: answer };
        },
      };
    },
    { version: "endive" },
  );
})();`;

const page = (title: string, body: string, script: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body style="margin:0;font:17px sans-serif">${body}<script>${script}</script>`;

/** The frame with the card form. */
export const cardFrame = page(
  "Card",
  `<form style="display:flex;gap:8px">
    <input name="number" aria-label="Card number" placeholder="Card number" style="flex:1;min-width:0;border:0;font:inherit">
    <input name="expiry" aria-label="Expiry" placeholder="MM / YY" size="5" style="border:0;font:inherit">
    <input name="cvc" aria-label="CVC" placeholder="CVC" size="3" style="border:0;font:inherit">
  </form>`,
  `const form = document.forms[0];
  form.addEventListener("input", () => {
    const { number, expiry, cvc } = Object.fromEntries(new FormData(form));
    const digits = number.replace(/\\s/g, "");
    const [month = "", year = ""] = expiry.split("/").map((part) => part.trim());
    parent.postMessage({
      card: { number: digits, exp_month: month, exp_year: year, cvc },
      complete: digits.length === 16 && month !== "" && year !== "" && cvc.length === 3,
      problem: digits.length === 16 && !digits.startsWith("4") ? "Your card number is invalid." : null,
    }, "*");
  });
  addEventListener("message", ({ data }) => {
    for (const input of form.elements) input.disabled = data.disabled;
  });
  parent.postMessage({ ready: true }, "*");`,
);

/** The frame with the bank's page. */
export const bankFrame = page(
  "Bank",
  `<p>Your bank asks: is it you?</p><button>Complete</button><button>Fail</button>`,
  `for (const button of document.querySelectorAll("button")) {
    button.onclick = () => parent.postMessage({ approve: String(button.textContent === "Complete") }, "*");
  }`,
);
