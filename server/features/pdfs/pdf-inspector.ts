import { Worker } from 'node:worker_threads'
import { refused, type PdfFindings } from './pdf-fault.ts'

/** Inspects a PDF without letting it harm the process. */
export interface PdfInspector {
  /** The bytes may be transferred: the caller can no longer use them. */
  inspect(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFindings>
}

export interface InspectionLimits {
  timeoutMs: number
  /** Megabytes of JavaScript heap; decompressed streams are limited by `answerInspection`. */
  heapMb: number
}

const defaultLimits: InspectionLimits = { timeoutMs: 30_000, heapMb: 512 }

/**
 * Inspects each file in a separate thread. A file that needs too much time or memory only ends the thread and is
 * refused as too complex.
 */
export class ThreadPdfInspector implements PdfInspector {
  private readonly entry: URL
  private readonly limits: InspectionLimits

  /** `entry` is the bundle of inspection-thread.ts. */
  constructor(entry: URL, limits = defaultLimits) {
    this.entry = entry
    this.limits = limits
  }

  async inspect(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFindings> {
    const worker = new Worker(this.entry, {
      workerData: bytes,
      transferList: [bytes.buffer],
      // warnings of the parser would leak the file's content into the log
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.heapMb,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    })
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<PdfFindings>((resolve, reject) => {
        timer = setTimeout(() => resolve(refused('tooComplex')), this.limits.timeoutMs)
        worker.once('message', resolve)
        worker.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(refused('tooComplex')) : reject(error),
        )
        worker.once('exit', () => reject(new Error('the inspection of a PDF ended without an answer')))
      })
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  }
}
