import { useState, type ComponentProps } from "react";
import { TextField } from "./field.tsx";

/** A password, which its owner can show while they type it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "after">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      after={
        <button
          type="button"
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
          className="shrink-0 border border-l-0 border-edge bg-white px-4 text-sm font-semibold underline underline-offset-4 disabled:bg-paper-deep disabled:opacity-45"
        >
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
