/** Milliseconds. */
export interface SilenceLimits {
  /** After this long without an answer it is looked whether the server still answers anybody. */
  suspectMs: number
  /** How long that may take. */
  silenceMs: number
}

/** For requests that somebody waits for: what a frozen server leaves unanswered fails within two seconds. */
export const requestSilence: SilenceLimits = { suspectMs: 500, silenceMs: 1500 }

/** After the server was found silent, requests fail at once for this long; one that answered is not asked again. */
const KNOWN_MS = 1000

/** Tells a slow answer from a server that answers nobody, as that of the database does (database/server-watch.ts). */
export class SilenceWatch {
  private silentUntil = -Infinity
  private aliveUntil = -Infinity
  private asking: Promise<boolean> | undefined

  /** @param isAlive ends after this many milliseconds at the latest */
  constructor(
    private readonly limits: SilenceLimits,
    private readonly isAlive: (ms: number) => Promise<boolean>,
    private readonly now = () => performance.now(),
  ) {}

  /** Whether the server was just found silent. */
  get isSilent(): boolean {
    return this.now() < this.silentUntil
  }

  /** Watches a request that begins now: `end` is called if the server is silent. Call the result when it has ended. */
  during(end: () => void): () => void {
    let timer: NodeJS.Timeout
    let isRunning = true
    const check = async () => {
      const isAlive = await this.ask()
      if (!isRunning) return
      if (isAlive) timer = setTimeout(() => void check(), this.limits.suspectMs).unref()
      else end()
    }
    timer = setTimeout(() => void check(), this.limits.suspectMs).unref()
    return () => {
      isRunning = false
      clearTimeout(timer)
    }
  }

  private ask(): Promise<boolean> {
    if (this.isSilent) return Promise.resolve(false)
    if (this.now() < this.aliveUntil) return Promise.resolve(true)
    this.asking ??= this.askNow().finally(() => (this.asking = undefined))
    return this.asking
  }

  private async askNow(): Promise<boolean> {
    const { silenceMs } = this.limits
    const at = this.now()
    const isAlive = await this.isAlive(silenceMs)
    // Much later than it should be: this process was busy and did not listen, so nothing is known.
    if (!isAlive && this.now() - at > silenceMs * 1.5) return true
    if (isAlive) this.aliveUntil = this.now() + KNOWN_MS
    else this.silentUntil = this.now() + KNOWN_MS
    return isAlive
  }
}
