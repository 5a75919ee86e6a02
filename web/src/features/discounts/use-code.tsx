import { useState, type MouseEvent } from "react";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

// Loaded on the first press, since most visitors do not use the code.
const loadGifts = () => import("../bookings/draft/gift-code.ts");

/** Stores the gift's code and leads to the spaces. Asks before it replaces another code of an unfinished booking. */
export function UseCode({ code }: { code: string }) {
  const navigate = useNavigate();
  const [other, setOther] = useState<string | null>(null);

  const accept = async () => {
    const { acceptGift } = await loadGifts();
    acceptGift(code);
    await navigate("/spaces", { replace: other !== null });
  };
  const press = async (event: MouseEvent) => {
    event.preventDefault();
    const { findGiftPlace } = await loadGifts();
    const place = findGiftPlace(code);
    if (place.status === "replaces") {
      setOther(place.code);
    } else {
      await accept();
    }
  };

  return (
    <>
      <ButtonLink to="/spaces" look="signal" onClick={(event) => void press(event)}>
        Use code: {code}
      </ButtonLink>
      <Dialog title="Replace your code?" isOpen={other !== null} onClose={() => setOther(null)}>
        <p>
          Your booking has the code {other} already, and only one code can be used at a time. Use{" "}
          {code} instead?
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="signal" onClick={() => void accept()}>
            Use {code}
          </Button>
          <Button onClick={() => setOther(null)}>Keep {other}</Button>
        </div>
      </Dialog>
    </>
  );
}
