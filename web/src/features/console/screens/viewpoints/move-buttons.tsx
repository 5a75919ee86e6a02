import { ArrowDown, ArrowUp } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { Button } from "../../../../ui/button.tsx";

interface MoveButtonsProps {
  /** The name of the item that is moved. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Buttons that move an item of a list up and down. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        isSmall
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon of={ArrowUp} size={17} />
      </Button>
      <Button
        isSmall
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon of={ArrowDown} size={17} />
      </Button>
    </>
  );
}
