import { isWebAddress } from "@frontage/contract/web-address.ts";
import type { Editor } from "@tiptap/react";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
  type IconNode,
} from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { KeptTable } from "./kept-table.ts";

interface RichTextEditorProps {
  readonly labelId: string;
  readonly noteId: string;
  readonly isInvalid: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** Only what the server keeps: docs/site/content.md#html */
const extensions = [
  KeptTable,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, protocols: ["https", "http", "mailto"] },
  }),
];

/** The editor of `RichTextField`. */
export function RichTextEditor({
  labelId,
  noteId,
  isInvalid,
  value,
  onChange,
}: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    // The site's content security policy blocks styles that scripts insert, so the field's classes carry them.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        "aria-describedby": noteId,
        class: "prose min-h-36 px-4 py-3 whitespace-pre-wrap focus-visible:-outline-offset-3",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  useEffect(() => {
    // The value changes from outside when staff use what someone else has saved.
    if (
      editor &&
      !editor.isFocused &&
      value !== editor.getHTML() &&
      !(value === "" && editor.isEmpty)
    ) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);
  return (
    <div
      data-invalid={isInvalid ? "" : undefined}
      aria-describedby={isInvalid ? noteId : undefined}
      className={classNames("border bg-white", isInvalid ? "border-signal-text" : "border-edge")}
    >
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  readonly label: string;
  readonly icon: IconNode;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly run: () => void;
}

function Toolbar({ editor }: { readonly editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      heading2: now.isActive("heading", { level: 2 }),
      heading3: now.isActive("heading", { level: 3 }),
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      blockquote: now.isActive("blockquote"),
      link: now.isActive("link"),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    { label: "Bold", icon: Bold, isOn: state.bold, run: () => chain().toggleBold().run() },
    { label: "Italic", icon: Italic, isOn: state.italic, run: () => chain().toggleItalic().run() },
    {
      label: "Heading",
      icon: Heading2,
      isOn: state.heading2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: "Subheading",
      icon: Heading3,
      isOn: state.heading3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      label: "List",
      icon: List,
      isOn: state.bulletList,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      icon: ListOrdered,
      isOn: state.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: "Quote",
      icon: Quote,
      isOn: state.blockquote,
      run: () => chain().toggleBlockquote().run(),
    },
    { label: "Link", icon: LinkIcon, isOn: state.link, run: () => setIsLinking(!isLinking) },
    { label: "Undo", icon: Undo2, isOff: !state.canUndo, run: () => chain().undo().run() },
    { label: "Redo", icon: Redo2, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];
  return (
    <>
      <div
        role="group"
        aria-label="Formatting"
        className="flex flex-wrap gap-1 border-b border-hairline p-1"
      >
        {tools.map(({ label, icon, isOn, isOff = false, run }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            disabled={isOff}
            className={classNames(
              "grid size-9 place-items-center disabled:opacity-40",
              isOn ? "bg-ink text-paper" : "hover:bg-paper-deep",
            )}
            onClick={run}
          >
            <Icon of={icon} size={17} />
          </button>
        ))}
      </div>
      {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}

function LinkRow({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const present: unknown = editor.getAttributes("link")["href"];
  const [address, setAddress] = useState(typeof present === "string" ? present : "");
  const isValid = isWebAddress(address.trim()) || /^(mailto:|\/(?![/\\]))\S+$/.test(address.trim());
  const set = () => {
    if (isValid) {
      editor.chain().focus().extendMarkRange("link").setLink({ href: address.trim() }).run();
      onClose();
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-hairline p-3">
      <div className="min-w-60 grow">
        <TextField
          label="Address of the link"
          hint="https://…, mailto:… or a path of this site such as /faq"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              set();
            }
          }}
        />
      </div>
      <div className="flex gap-2 pb-6">
        <Button isSmall look="ink" disabled={!isValid} onClick={set}>
          Set the link
        </Button>
        <Button
          isSmall
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          Remove the link
        </Button>
      </div>
    </div>
  );
}
