import {
  checkIn,
  type CheckIn,
  type PlayerProblem,
  type Refusal,
  type Report,
} from "./plan/check-in.ts";
import { sizeNotes, statusNotes, urgentNotes, type PlayerState } from "./status/status-notes.ts";
import { StatusPanel } from "./status/status-panel.ts";
import type { FileCache } from "./memory/file-cache.ts";
import { KeyForm, takeKeyFromAddress, type KeyProblem } from "./key-form.ts";
import { lastContact, rememberContact, rememberKey, rememberOffset } from "./memory/memory.ts";
import { fetchNewVersion, ownVersion } from "./page-keeper.ts";
import type { Plan } from "./plan/plan.ts";
import { pollDelay } from "./plan/poll-delay.ts";
import { contentAt, filesInOrder, nextChangeAt } from "./plan/schedule.ts";
import { Screen } from "./screen/screen.ts";
import { ServerClock } from "./plan/server-clock.ts";
import type { Stage } from "./screen/stage.ts";

const defaultPollSeconds = 30;
/** How often the screen is compared with the plan, in milliseconds. */
const updateIntervalMs = 1000;
/** A step of the computer's clock that means it slept or was set, in milliseconds. */
const clockStep = 5000;
/** How long an unused form can cover the content, in milliseconds. */
const formTimeoutMs = 120_000;

/**
 * Plays the plan of one screen: fetches it, stores it and follows it with or without the server. Source: docs/screens/player.md
 */
export class Player {
  readonly #stage: Stage;
  readonly #fileCache: FileCache;
  readonly #screen: Screen;
  readonly #clock: ServerClock;
  readonly #form = new KeyForm(
    (key) => this.#try(key),
    () => this.#cancel(),
  );
  readonly #statusPanel = new StatusPanel(
    () => this.#notes(),
    () => this.#openForm(),
  );
  #key: string | null;
  /** A key that was entered and not yet checked. */
  #candidate: string | null = null;
  #plan: Plan | null = null;
  #contactAt: number | null = null;
  #refusal: Refusal | null = null;
  #failures = 0;
  #isReloadDue = false;
  #reported: readonly PlayerProblem[] = [];
  #updateTimer = 0;
  #wakeUp: () => void = () => {};
  #clockAhead = Date.now() - performance.now();

  constructor(stage: Stage, fileCache: FileCache, remembered: string | null, given: string | null) {
    this.#stage = stage;
    this.#fileCache = fileCache;
    this.#screen = new Screen(stage, async (file, from) => {
      const blob = await fileCache.read(file.key);
      if (blob) {
        return { url: URL.createObjectURL(blob), isStored: true };
      }
      const mayStream = from === "storage_or_network" || fileCache.isFull;
      return mayStream ? { url: file.url, isStored: fileCache.isFull } : null;
    });
    this.#screen.onReady = () => this.#update();
    this.#key = remembered;
    this.#candidate = given === remembered ? null : given;
    const last = remembered === null ? null : lastContact(remembered);
    this.#clock = new ServerClock(
      // The first answer replaces this reading.
      {
        serverTime: Date.now() + (last?.offset ?? 0),
        steadyTime: performance.now(),
        error: 60_000,
      },
      () => performance.now(),
    );
    if (last) {
      this.#contactAt = last.contactAt;
      this.#take(last.plan);
    }
  }

  /** Handles a finished download, successful or not. */
  filesChanged(): void {
    this.#screen.retry();
  }

  async start(): Promise<never> {
    window.addEventListener("online", () => {
      // Checks in now, and retries soon if the network is not ready yet.
      this.#failures = 0;
      this.#wakeUp();
    });
    window.addEventListener("hashchange", () => {
      const key = takeKeyFromAddress();
      if (key !== null) {
        this.#try(key);
      }
    });
    window.addEventListener("resize", () => this.#showMismatch());
    document.addEventListener("visibilitychange", () => this.#update());
    if ((this.#key ?? this.#candidate) === null) {
      this.#form.open(null);
    }
    for (;;) {
      const key = this.#candidate ?? this.#key;
      if (key !== null) {
        await this.#ask(key);
      }
      this.#update();
      const { pollSeconds = defaultPollSeconds } = this.#plan ?? {};
      await this.#pause(pollDelay(pollSeconds, this.#failures));
    }
  }

  /** Waits until the next check-in is due or `#wakeUp` is called. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #ask(key: string): Promise<void> {
    const answer = await checkIn(key, this.#report());
    const isCurrent = key === (this.#candidate ?? this.#key);
    if (isCurrent) {
      this.#handleAnswer(key, answer);
    } else {
      // Another key has been entered since.
      setTimeout(() => this.#wakeUp());
    }
  }

  #report(): Report {
    const { kind, id } = this.#screen.content;
    const item = kind === "design" ? id : null;
    return { version: ownVersion, showing: kind, item, problems: this.#problems() };
  }

  #problems(): PlayerProblem[] {
    const { problem } = this.#screen;
    return [
      ...(problem ? [problem] : []),
      ...(this.#stage.mismatch ? ["wrong_size" as const] : []),
    ];
  }

  #handleAnswer(key: string, answer: CheckIn): void {
    const isCandidate = key === this.#candidate;
    this.#failures = answer.kind === "plan" ? 0 : this.#failures + 1;
    if (answer.kind === "failed") {
      // The plan continues. The problem is only shown for a new key or without a plan.
      if (isCandidate || !this.#plan) {
        this.#open("no_connection");
      }
      return;
    }
    if (answer.kind === "refused") {
      if (isCandidate) {
        this.#candidate = null;
        this.#open(answer.refusal);
      } else {
        this.#refusal = answer.refusal;
      }
      return;
    }
    const { plan, reading } = answer;
    this.#key = key;
    this.#candidate = null;
    this.#clock.take(reading);
    this.#contactAt = this.#clock.now();
    const offset = this.#contactAt - Date.now();
    rememberKey(key);
    rememberContact({ key, answer: answer.answer, offset, contactAt: this.#contactAt });
    if (isCandidate || this.#refusal || !this.#plan) {
      this.#form.close();
    }
    this.#refusal = null;
    this.#take(plan);
    void this.#followVersion(plan.version);
  }

  #take(plan: Plan): void {
    const isFirst = this.#plan === null;
    this.#plan = plan;
    this.#stage.group = plan.screenGroup;
    this.#update();
    void this.#fileCache.stock(filesInOrder(plan, this.#clock.now()), this.#screen.keys);
    if (isFirst) {
      this.#showMismatch();
    }
  }

  async #followVersion(version: string): Promise<void> {
    if (version !== ownVersion && ![version, ownVersion].includes("development")) {
      this.#isReloadDue ||= await fetchNewVersion().catch(() => false);
    }
  }

  /** Follows the plan now and at its next change. */
  #update(): void {
    window.clearTimeout(this.#updateTimer);
    this.#noteClockStep();
    const now = this.#clock.now();
    const change = this.#plan && nextChangeAt(this.#plan, now);
    const wait = Math.min(updateIntervalMs, change === null ? updateIntervalMs : change - now);
    this.#updateTimer = window.setTimeout(() => this.#update(), Math.max(wait, 1));
    if (this.#plan) {
      this.#follow(this.#plan, now);
    }
    this.#statusPanel.update();
  }

  #follow(plan: Plan, now: number): void {
    const before = this.#screen.content;
    const isBreak = before.kind !== "design" || contentAt(plan, now).id !== before.id;
    if (this.#isReloadDue && isBreak) {
      window.location.reload();
      return;
    }
    this.#screen.follow(plan, now);
    const { kind, id } = this.#screen.content;
    const problems = this.#problems();
    const hasNewProblem = problems.some((problem) => !this.#reported.includes(problem));
    if (id !== before.id || hasNewProblem || problems.length !== this.#reported.length) {
      // Reports the change at once, since the customer waits for it.
      this.#wakeUp();
    }
    this.#reported = problems;
    if (hasNewProblem) {
      this.#statusPanel.wake();
    }
    if (this.#refusal) {
      this.#placeRefusal(this.#refusal, kind === "design");
    }
  }

  /** Shows a refusal in the form, or in the status panel while a design is on the screen. */
  #placeRefusal(refusal: Refusal, isDesignOn: boolean): void {
    if (!isDesignOn && !this.#form.isOpen) {
      this.#form.open(refusal);
    } else if (isDesignOn && this.#form.isOpen && !this.#form.isInUse) {
      this.#form.close();
    }
  }

  /**
   * Asks the server for the time once the computer's clock was set, or the computer slept. What is on stays until the
   * answer: the two cannot be told apart, and the monotonic clock goes on. Source: docs/screens/player.md#time
   */
  #noteClockStep(): void {
    const ahead = Date.now() - performance.now();
    const step = ahead - this.#clockAhead;
    this.#clockAhead = ahead;
    if (Math.abs(step) > clockStep) {
      rememberOffset(this.#clock.now() - Date.now());
      this.#failures = 0;
      this.#wakeUp();
    }
  }

  #try(key: string): void {
    this.#candidate = key;
    this.#failures = 0;
    this.#wakeUp();
  }

  #cancel(): void {
    this.#candidate = null;
    this.#form.close();
  }

  #openForm(): void {
    this.#open(this.#refusal);
    const close = () => {
      if (this.#form.isInUse) {
        setTimeout(close, formTimeoutMs);
      } else if (this.#plan && !this.#refusal) {
        this.#form.close();
      }
    };
    setTimeout(close, formTimeoutMs);
  }

  #open(problem: KeyProblem | null): void {
    this.#form.open(problem, { isOptional: this.#plan !== null && this.#refusal === null });
  }

  #showMismatch(): void {
    if (this.#stage.mismatch) {
      this.#statusPanel.wake();
    }
  }

  #notes() {
    if (!this.#plan || this.#form.isOpen) {
      return { urgent: [], onDemand: [] };
    }
    const now = this.#clock.now();
    const { timeZone, screenGroup } = this.#plan;
    const state: PlayerState = {
      now,
      timeZone,
      groupName: screenGroup.name,
      showing: this.#screen.content.kind,
      nextChangeAt: nextChangeAt(this.#plan, now),
      contactAt: this.#contactAt,
      refusal: this.#refusal,
      mismatch: this.#stage.mismatch,
      problem: this.#screen.problem,
      files: this.#fileCache.isFull ? "full" : this.#fileCache.isLasting ? "kept" : "not_kept",
    };
    return { urgent: urgentNotes(state), onDemand: [...statusNotes(state), ...sizeNotes(state)] };
  }
}
