import { checkIn, type CheckIn, type Refusal, type Report } from "./plan/check-in.ts";
import { sizeNotes, statusNotes, urgentNotes, type PlayerState } from "./corner/corner-notes.ts";
import { Corner } from "./corner/corner.ts";
import type { FileShelf } from "./memory/file-shelf.ts";
import { KeyForm, takeKeyFromAddress, type KeyProblem } from "./key-form.ts";
import { lastContact, rememberContact, rememberKey } from "./memory/memory.ts";
import { fetchNewVersion, ownVersion } from "./page-keeper.ts";
import type { Plan } from "./plan/plan.ts";
import { pollDelay } from "./plan/poll-delay.ts";
import { contentAt, filesInOrder, nextChangeAt } from "./plan/schedule.ts";
import { Screen } from "./screen/screen.ts";
import { ServerClock } from "./plan/server-clock.ts";
import type { Stage } from "./screen/stage.ts";

const defaultPollSeconds = 30;
/** The longest time between two looks at the plan, in milliseconds. */
const lookEvery = 1000;
/** A step of the computer's clock by which it has slept or was set, in milliseconds. */
const clockStep = 5000;
/** For how long a form that covers what plays may stay open, in milliseconds. */
const formTimeout = 120_000;

/**
 * Plays the plan of one screen: asks for it, keeps it, and follows it with or without the server. Source:
 * docs/player.md
 */
export class Player {
  readonly #stage: Stage;
  readonly #shelf: FileShelf;
  readonly #screen: Screen;
  readonly #clock: ServerClock;
  readonly #form = new KeyForm(
    (key) => this.#try(key),
    () => this.#cancel(),
  );
  readonly #corner = new Corner(
    () => this.#notes(),
    () => this.#openForm(),
  );
  #key: string | null;
  /** A key that was entered and has not been answered yet. */
  #candidate: string | null = null;
  #plan: Plan | null = null;
  #contactAt: number | null = null;
  #refusal: Refusal | null = null;
  #failures = 0;
  #isReloadDue = false;
  #lookTimer = 0;
  #wakeUp: () => void = () => {};
  #clockAhead = Date.now() - performance.now();

  constructor(stage: Stage, shelf: FileShelf, remembered: string | null, given: string | null) {
    this.#stage = stage;
    this.#shelf = shelf;
    this.#screen = new Screen(stage, async (file) => {
      const blob = await shelf.read(file.key);
      return blob ? URL.createObjectURL(blob) : shelf.isFull ? file.url : null;
    });
    this.#screen.onReady = () => this.#look();
    this.#key = remembered;
    this.#candidate = given === remembered ? null : given;
    const last = remembered === null ? null : lastContact(remembered);
    this.#clock = new ServerClock(
      // Sure to be replaced by the first answer.
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

  /** A file has arrived, or will not. */
  filesChanged(): void {
    this.#screen.retry();
  }

  async start(): Promise<never> {
    window.addEventListener("online", () => {
      // The network may need another moment.
      this.#failures = 0;
      this.#wakeUp();
    });
    window.addEventListener("hashchange", () => {
      const key = takeKeyFromAddress();
      if (key !== null) {
        this.#try(key);
      }
    });
    window.addEventListener("resize", () => this.#noteSize());
    document.addEventListener("visibilitychange", () => this.#look());
    if ((this.#key ?? this.#candidate) === null) {
      this.#form.open(null);
    }
    for (;;) {
      const key = this.#candidate ?? this.#key;
      if (key !== null) {
        await this.#ask(key);
      }
      this.#look();
      const { pollSeconds = defaultPollSeconds } = this.#plan ?? {};
      await this.#pause(pollDelay(pollSeconds, this.#failures));
    }
  }

  /** Waits for the next check-in, or until there is a reason for one. */
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
      this.#hear(key, answer);
    } else {
      // Another key was entered meanwhile.
      setTimeout(() => this.#wakeUp());
    }
  }

  #report(): Report {
    const { kind, id } = this.#screen.content;
    return { version: ownVersion, showing: kind, item: kind === "design" ? id : null };
  }

  #hear(key: string, answer: CheckIn): void {
    const isCandidate = key === this.#candidate;
    this.#failures = answer.kind === "plan" ? 0 : this.#failures + 1;
    if (answer.kind === "failed") {
      // What plays goes on. Only a key that was just entered, or has nothing to play, is worth a word.
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
    this.#look();
    void this.#shelf.stock(filesInOrder(plan, this.#clock.now()), this.#screen.keys);
    if (isFirst) {
      this.#noteSize();
    }
  }

  async #followVersion(version: string): Promise<void> {
    if (version !== ownVersion && ![version, ownVersion].includes("development")) {
      this.#isReloadDue ||= await fetchNewVersion().catch(() => false);
    }
  }

  /** Follows the plan: now, and again at its next change. */
  #look(): void {
    window.clearTimeout(this.#lookTimer);
    this.#noteClockStep();
    const now = this.#clock.now();
    const change = this.#plan && nextChangeAt(this.#plan, now);
    const wait = Math.min(lookEvery, change === null ? lookEvery : change - now);
    this.#lookTimer = window.setTimeout(() => this.#look(), Math.max(wait, 1));
    if (this.#plan) {
      this.#follow(this.#plan, now);
    }
    this.#corner.update();
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
    if (id !== before.id) {
      // The customer is waiting to read that it plays.
      this.#wakeUp();
    }
    if (this.#refusal) {
      this.#placeRefusal(this.#refusal, kind === "design");
    }
  }

  /** A design has the screen; the form waits until it is over, and the corner says what is wrong. */
  #placeRefusal(refusal: Refusal, isDesignOn: boolean): void {
    if (!isDesignOn && !this.#form.isOpen) {
      this.#form.open(refusal);
    } else if (isDesignOn && this.#form.isOpen && !this.#form.isInUse) {
      this.#form.close();
    }
  }

  /** Time that the computer has slept is not on its steady clock. */
  #noteClockStep(): void {
    const ahead = Date.now() - performance.now();
    const step = ahead - this.#clockAhead;
    this.#clockAhead = ahead;
    if (Math.abs(step) > clockStep) {
      if (step > 0) {
        const serverTime = this.#clock.now() + step;
        this.#clock.take({ serverTime, steadyTime: performance.now(), error: step / 3 });
      }
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
        setTimeout(close, formTimeout);
      } else if (this.#plan && !this.#refusal) {
        this.#form.close();
      }
    };
    setTimeout(close, formTimeout);
  }

  #open(problem: KeyProblem | null): void {
    this.#form.open(problem, { isOptional: this.#plan !== null && this.#refusal === null });
  }

  #noteSize(): void {
    if (this.#stage.mismatch) {
      this.#corner.wake();
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
      files: this.#shelf.isFull ? "full" : this.#shelf.isLasting ? "kept" : "not_kept",
    };
    return { urgent: urgentNotes(state), onDemand: [...statusNotes(state), ...sizeNotes(state)] };
  }
}
