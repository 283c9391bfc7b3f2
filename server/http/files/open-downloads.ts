import { FairTurns } from '#server/lib/fair-turns.ts'
import { downloadBounds, type DownloadBounds, type DownloadKind } from './download-bounds.ts'

/** Counts the downloads that are under way in this process. In memory: a GET changes nothing in the database. */
export class OpenDownloads {
  readonly bounds: DownloadBounds
  /** In which they are made, piece by piece. */
  readonly turns = new FairTurns()
  private readonly open = new Map<string, number>()

  private readonly onRefusal: () => void

  constructor(bounds: DownloadBounds, onRefusal: () => void = () => {}) {
    this.bounds = bounds
    this.onRefusal = onRefusal
  }

  /** Begins one more; what is returned, called once, ends it. Null: one too many, and nothing is counted. */
  begin(network: string, companyId: number): (() => void) | null {
    const places: [string, number][] = [
      [`network ${network}`, this.bounds.network],
      [`company ${companyId}`, this.bounds.company],
      ['process', this.bounds.process],
    ]
    if (places.some(([place, most]) => (this.open.get(place) ?? 0) >= most)) {
      this.onRefusal()
      return null
    }
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
  static ofProcess(onRefusal: (kind: DownloadKind) => void = () => {}): Record<DownloadKind, OpenDownloads> {
    const of = (kind: DownloadKind) => new OpenDownloads(downloadBounds[kind], () => onRefusal(kind))
    return { rows: of('rows'), pdfs: of('pdfs'), pages: of('pages') }
  }

  /** How many places anything is counted for: none once all have ended. */
  get size(): number {
    return this.open.size
  }
}
