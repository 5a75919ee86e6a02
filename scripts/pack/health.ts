// Asks the server on this machine's PORT whether it is ready, for the health check of a container.
const timeoutMilliseconds = 2500;

try {
  const answer = await fetch(`http://127.0.0.1:${process.env["PORT"] ?? "3000"}/api/health/`, {
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
