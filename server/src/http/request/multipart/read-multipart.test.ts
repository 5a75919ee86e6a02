import net from "node:net";
import { Readable } from "node:stream";
import { maxScreenshotBytes } from "@frontage/contract/site/enquiries.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { errorFormFault } from "../../../../test/readers/error-form-fault.ts";
import { freshIp } from "../../../../test/fixtures/factories.ts";
import { formBytes, type FormBytes, type FormPart } from "../../../../test/calls/form-bytes.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";

const app = useTestApp();
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** A picture with the given number of bytes, by its first bytes. */
const pngOf = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);

const texts = {
  first_name: "Ada",
  email: "ada@example.com",
  type: "booking",
  summary: "A question",
  description: "Where is the key?",
};

const partsOf = (fields: Readonly<Record<string, string>>): FormPart[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

const attachment = (value: Buffer | string, more: Partial<FormPart> = {}): FormPart => ({
  name: "attachment",
  value,
  filename: "screen.png",
  type: "image/png",
  ...more,
});

const send = ({ body, headers }: { body: Buffer | Readable; headers: Record<string, string> }) =>
  app.request({ method: "POST", path: "/contact/support/", body, headers, ip: freshIp() });

const sendParts = (...parts: FormPart[]) => send(formBytes([...partsOf(texts), ...parts]));
const listRequests = () => app.database.db.selectFrom("supportRequests").selectAll().execute();

/** Expects a refusal with this status and form, and nothing stored. */
async function expectRefusal(
  answer: Awaited<ReturnType<typeof send>>,
  status: number,
  body?: unknown,
): Promise<void> {
  expect(answer.statusCode).toBe(status);
  expect(errorFormFault(answer)).toBe(null);
  if (body !== undefined) {
    expect(answer.json()).toEqual(body);
  }
  expect(await listRequests()).toEqual([]);
}

beforeEach(async () => {
  await app.database.db.deleteFrom("supportRequests").execute();
});

describe("a form", () => {
  test("is read, with the type of its file by content", async () => {
    const photo = attachment(pngOf(1000), {
      filename: "C:\\fakepath\\my screen.exe",
      type: "text/html",
    });
    expect((await sendParts(photo)).statusCode).toBe(204);
    const [request] = await listRequests();
    expect(request).toMatchObject({
      firstName: "Ada",
      lastName: null,
      attachmentName: "my screen.exe",
      attachmentType: "image/png",
    });
    const stored = await app.files.read(request?.attachmentKey ?? "");
    expect(stored?.size).toBe(1000);
  });

  test("reads empty optional texts as absent, and an empty file input as no file", async () => {
    const answer = await sendParts(
      ...partsOf({ phone_number: "", last_name: "", tracking_id: "" }),
      attachment("", { filename: "", type: "application/octet-stream" }),
    );
    expect(answer.statusCode).toBe(204);
    expect(await listRequests()).toMatchObject([
      { phoneNumber: null, lastName: null, trackingId: null, attachmentKey: null },
    ]);
  });

  test("reports empty required texts", async () => {
    const empty = Object.fromEntries(Object.keys(texts).map((name) => [name, ""]));
    await expectRefusal(await send(formBytes(partsOf(empty))), 400, {
      first_name: ["First name is required"],
      email: ["Email is required"],
      type: ["Support type is required"],
      summary: ["Summary is required"],
      description: ["Description is required"],
    });
    await expectRefusal(await send(formBytes([])), 400);
  });

  test("has normalised line endings", async () => {
    const description = "One\r\nTwo\r\n";
    await send(formBytes(partsOf({ ...texts, description })));
    expect(await listRequests()).toMatchObject([{ description: "One\nTwo" }]);
  });

  test("is refused with a repeated field, text or file", async () => {
    await expectRefusal(await sendParts({ name: "summary", value: "Another" }), 400, {
      summary: ["Expected text."],
    });
    await expectRefusal(await sendParts(attachment(png), attachment(png)), 400, {
      attachment: ["Expected a file."],
    });
  });

  test("is refused with a text in place of a file, and vice versa", async () => {
    await expectRefusal(await sendParts({ name: "attachment", value: "hello" }), 400, {
      attachment: ["Expected a file."],
    });
    const { summary: _, ...rest } = texts;
    const file = attachment(png, { name: "summary" });
    await expectRefusal(await send(formBytes([...partsOf(rest), file])), 400, {
      summary: ["Expected text."],
    });
  });

  test("ignores fields that no schema names", async () => {
    const answer = await sendParts(
      ...partsOf({ is_staff: "1", "times[0]start": "x", id: "1", "": "", "attachment[0]": "x" }),
      attachment(pngOf(50_000), { name: "other_file" }),
    );
    expect(answer.statusCode).toBe(204);
    expect(await listRequests()).toHaveLength(1);
  });

  test.each(["__proto__", "constructor", "toString", "__proto__[0]x", "hasOwnProperty"])(
    "cannot change a prototype by a field %s",
    async (name) => {
      const answer = await sendParts({ name, value: "polluted" });
      expect([204, 400]).toContain(answer.statusCode);
      expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
      expect(JSON.stringify({})).toBe("{}");
    },
  );
});

describe("a file", () => {
  const tooLarge = { attachment: ["Screen shot must be less than 2MB"] };
  const wrongType = { attachment: ["Screen shot must be a PNG, JPEG, GIF or WebP picture"] };

  test("may have 2 MB and not a byte more", async () => {
    expect((await sendParts(attachment(pngOf(maxScreenshotBytes)))).statusCode).toBe(204);
    await app.database.db.deleteFrom("supportRequests").execute();
    await expectRefusal(await sendParts(attachment(pngOf(maxScreenshotBytes + 1))), 400, tooLarge);
    await expectRefusal(await sendParts(attachment(pngOf(4_000_000))), 400, tooLarge);
  });

  test.each([
    ["a program", "MZ\u0090\u0000"],
    ["a page", "<html><script>alert(1)</script>"],
    ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a sound in the same container", "RIFF\u0000\u0000\u0000\u0000WAVEfmt "],
    ["nothing", ""],
  ])("is refused if it is %s, whatever its name", async (_, content) => {
    await expectRefusal(await sendParts(attachment(content)), 400, wrongType);
  });

  test.each([
    ["image/jpeg", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["image/gif", Buffer.from("GIF89a")],
    ["image/webp", Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBPVP8 ", "latin1")],
  ])("of type %s is recognised by its content", async (type, content) => {
    expect((await sendParts(attachment(content, { type: "text/plain" }))).statusCode).toBe(204);
    expect(await listRequests()).toMatchObject([{ attachmentType: type }]);
  });

  test("gets a name without control characters, cut to a limit", async () => {
    const filename = `${"x".repeat(1000)}\u202e\u0007.png`;
    await sendParts(attachment(png, { filename }));
    const [request] = await listRequests();
    expect(request?.attachmentName).toMatch(/^x{196}\.png$/);
  });
});

describe("a body that is too large", () => {
  const large = { detail: "The body is too large.", code: "body_too_large" };

  test("is refused with 413, whether or not its length is announced", async () => {
    const form = formBytes([...partsOf(texts), attachment(pngOf(6_000_000))]);
    await expectRefusal(await send(form), 413, large);
    // A stream is sent without its length.
    await expectRefusal(await send({ ...form, body: Readable.from([form.body]) }), 413, large);
  });

  test("is refused with 413 for a long text, too many parts or unexpected files", async () => {
    await expectRefusal(
      await sendParts({ name: "summary2", value: "x".repeat(100_000) }),
      413,
      large,
    );
    const many = Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, value: "" }));
    await expectRefusal(await sendParts(...many), 413, large);
    const files = Array.from({ length: 1000 }, (_, index) =>
      attachment("x", { name: `f${index}` }),
    );
    await expectRefusal(await sendParts(...files), 413, large);
    const heavy = Array.from({ length: 3 }, (_, index) =>
      attachment(pngOf(2_000_000), { name: `f${index}` }),
    );
    await expectRefusal(await sendParts(...heavy), 413, large);
  });

  test("is never read into memory: an endless upload is cut off", async () => {
    const form = formBytes([...partsOf(texts), attachment(pngOf(1_000_000))]);
    const { status, sent } = await sendInPieces(form, 500_000_000);
    // The connection may break before the answer is read.
    expect(status).toBeOneOf([413, null]);
    expect(sent).toBeLessThan(100_000_000);
    expect(await listRequests()).toEqual([]);
  });
});

describe("an invalid form", () => {
  const unreadable = { non_field_errors: ["The form is incomplete. Send it again."] };

  test.each(["application/json", "text/plain", "application/x-www-form-urlencoded", "nonsense"])(
    "is refused with 415 if it is %s",
    async (type) => {
      await expectRefusal(
        await send({ body: Buffer.from("{}"), headers: { "content-type": type } }),
        415,
        {
          detail: "Send the body as multipart/form-data.",
          code: "unsupported_media_type",
        },
      );
    },
  );

  test("is refused with 415 before 400, as is a form in place of JSON", async () => {
    const { body, headers } = formBytes([]);
    const answer = await app.request({ method: "POST", path: "/bookings/quote/", body, headers });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()["detail"]).toBe("Send the body as application/json.");
  });

  test.each([
    ["nothing", ""],
    ["no boundary", "hello"],
    ["the end of another form", "--other--\r\n"],
  ])("is refused with 400 if it is %s", async (_, body) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    await expectRefusal(await send({ body: Buffer.from(body), headers }), 400);
  });

  test("is refused with 400 without a boundary", async () => {
    const headers = { "content-type": "multipart/form-data" };
    await expectRefusal(await send({ body: Buffer.from("hello"), headers }), 400, unreadable);
  });

  test("is refused with 400 and stores nothing when it ends too soon", async () => {
    const form = formBytes([...partsOf(texts), attachment(pngOf(3000))]);
    const end = form.body.length;
    for (const length of [1, 10, 80, 200, 400, 700, end - 2000, end - 45, end - 20, end - 5]) {
      const answer = await send({ ...form, body: form.body.subarray(0, length) });
      await expectRefusal(answer, 400);
    }
  });

  test("leaves nothing behind when the connection breaks, and the server continues", async () => {
    const { body, headers } = formBytes([...partsOf(texts), attachment(pngOf(100_000))]);
    const { port } = await listening();
    for (const length of [50, 500, 50_000]) {
      const socket = net.connect(port, "127.0.0.1");
      await new Promise<void>((resolve) => socket.on("connect", resolve));
      socket.write(
        `POST /api/contact/support/ HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers["content-type"]}\r\n` +
          `content-length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, length));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    }
    expect((await sendParts(attachment(png))).statusCode).toBe(204);
    expect(await listRequests()).toHaveLength(1);
  });
});

let port: number | undefined;

async function listening(): Promise<{ port: number }> {
  if (port === undefined) {
    const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
    port = Number(new URL(address).port);
  }
  return { port };
}

/**
 * Sends a form of unknown length over a connection. Its file continues until `bytes` are sent. The status is null if the
 * connection broke without an answer.
 */
async function sendInPieces(
  { body, headers }: FormBytes,
  bytes: number,
): Promise<{ status: number | null; sent: number }> {
  const address = await listening();
  const socket = net.connect(address.port, "127.0.0.1");
  const so = { far: 0, isOver: false };
  const status = new Promise<number | null>((resolve) => {
    const end = (answered: number | null) => {
      so.isOver = true;
      resolve(answered);
    };
    socket.on("data", (data) => end(Number(data.toString("latin1").split(" ")[1])));
    socket.on("error", () => end(null));
    socket.on("close", () => end(null));
  });
  socket.write(
    `POST /api/contact/support/ HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers["content-type"]}\r\n` +
      "transfer-encoding: chunked\r\n\r\n",
  );
  const piece = Buffer.alloc(64 * 1024);
  const write = (chunk: Buffer) =>
    new Promise<void>((resolve) => {
      so.far += chunk.length;
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write("\r\n", () => resolve());
    });
  await write(body.subarray(0, 900_000));
  for (let left = bytes; left > 0 && !so.isOver; left -= piece.length) {
    await write(piece);
  }
  const result = await status;
  socket.destroy();
  return { status: result, sent: so.far };
}
