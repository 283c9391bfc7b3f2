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
  /** Pages that are being made, not those from memory (decision 027). */
  pages: { network: 32, company: 128, process: 256, stalledMs: 20_000 },
} as const satisfies Record<string, DownloadBounds>

export type DownloadKind = keyof typeof downloadBounds
