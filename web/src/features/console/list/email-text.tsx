import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";

/** An e-mail address that may break after its @, where a column is narrow. */
export function EmailText({ email }: { email: string }) {
  const text = readableEmail(email);
  const domain = text.lastIndexOf("@") + 1;
  return (
    <>
      {text.slice(0, domain)}
      <wbr />
      {text.slice(domain)}
    </>
  );
}
