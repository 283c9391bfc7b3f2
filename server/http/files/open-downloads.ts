/** How many downloads may run at once. */
export interface DownloadBounds {
  /** Of one network (`networkOf`): an office or a hospital shares an address. */
  network: number
  /** Of one company's site, so that one that everybody wants today leaves room for the others. */
  company: number
  /** Of this process. */
  process: number
  /** Who takes nothing of a file for so long has left: it gives its place back. */
  stalledMs: number
}

/**
 * Rows are read from the database as long as the file is taken, bytes of a PDF only from the disk: and a viewer
 * fetches the parts of one PDF side by side. Decision 018 has the figures' reasons.
 */
export const downloadBounds = {
  rows: { network: 6, company: 24, process: 48, stalledMs: 60_000 },
  pdfs: { network: 32, company: 128, process: 256, stalledMs: 60_000 },
} as const satisfies Record<string, DownloadBounds>

export type DownloadKind = keyof typeof downloadBounds

/** Counts the downloads that are under way in this process. In memory: a GET changes nothing in the database. */
export class OpenDownloads {
  readonly bounds: DownloadBounds
  private readonly open = new Map<string, number>()

  constructor(bounds: DownloadBounds) {
    this.bounds = bounds
  }

  /** Begins one more; what is returned, called once, ends it. Null: one too many, and nothing is counted. */
  begin(network: string, companyId: number): (() => void) | null {
    const places: [string, number][] = [
      [`network ${network}`, this.bounds.network],
      [`company ${companyId}`, this.bounds.company],
      ['process', this.bounds.process],
    ]
    if (places.some(([place, most]) => (this.open.get(place) ?? 0) >= most)) return null
    for (const [place] of places) this.open.set(place, (this.open.get(place) ?? 0) + 1)
    return () => {
      for (const [place] of places) {
        const left = (this.open.get(place) ?? 1) - 1
        if (left > 0) this.open.set(place, left)
        else this.open.delete(place)
      }
    }
  }

  /** The counters of a process. */
  static ofProcess(): Record<DownloadKind, OpenDownloads> {
    return { rows: new OpenDownloads(downloadBounds.rows), pdfs: new OpenDownloads(downloadBounds.pdfs) }
  }

  /** How many places anything is counted for: none once all have ended. */
  get size(): number {
    return this.open.size
  }
}
