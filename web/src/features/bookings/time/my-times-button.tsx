import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { MyTimesList, type MyTimesProps } from "./my-times.tsx";

/** The number of chosen times in the footer of narrow windows; opens their list. */
export function MyTimesButton(props: MyTimesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button isSmall className="lg:hidden" onClick={() => setIsOpen(true)}>
        My times ({props.times.length})
      </Button>
      <Dialog title="My times" isOpen={isOpen} onClose={close}>
        <MyTimesList
          {...props}
          onSelect={(index) => {
            props.onSelect(index);
            close();
          }}
          onAdd={() => {
            props.onAdd();
            close();
          }}
        />
      </Dialog>
    </>
  );
}
