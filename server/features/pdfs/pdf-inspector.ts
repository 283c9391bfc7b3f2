import { fork } from 'node:child_process'
import { once } from 'node:events'
import { refused, type PdfFindings } from './pdf-fault.ts'

/** Inspects a PDF without letting it harm the process. */
export interface PdfInspector {
  inspect(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFindings>
}

export interface InspectionLimits {
  timeoutMs: number
  /** Megabytes of JavaScript heap; decompressed streams are limited by `answerInspection`. */
  heapMb: number
}

const defaultLimits: InspectionLimits = { timeoutMs: 30_000, heapMb: 512 }

/** How a process ends that has no memory or stack left. Others are sent to stop the product, in any state of a file. */
const EXHAUSTED: readonly NodeJS.Signals[] = ['SIGABRT', 'SIGILL', 'SIGKILL', 'SIGSEGV', 'SIGTRAP']

/**
 * Inspects each file in a process of its own. A file that needs too much time or memory only ends that process and is
 * refused as too complex. A thread would not do: one large allocation beyond its heap's limit ends the whole process.
 */
export class ChildPdfInspector implements PdfInspector {
  private readonly entry: string
  private readonly limits: InspectionLimits

  /** `entry` is the bundle of inspection-process.ts. */
  constructor(entry: string, limits = defaultLimits) {
    this.entry = entry
    this.limits = limits
  }

  async inspect(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFindings> {
    const child = fork(this.entry, [], {
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`, '--max-semi-space-size=16'],
      // No secret of the configuration, no setting of Node.
      env: {},
      // Warnings of the parser would leak the file's content into the log.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    let timer: NodeJS.Timeout | undefined
    // Its answer may arrive after its end.
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    try {
      // A process that ends early does not read all of it.
      child.stdin!.on('error', () => undefined).end(bytes)
      return await new Promise<PdfFindings>((resolve, reject) => {
        timer = setTimeout(() => resolve(refused('tooComplex')), this.limits.timeoutMs)
        child.once('message', (findings) => resolve(findings as PdfFindings))
        ended.then(
          ([[, signal]]) =>
            EXHAUSTED.includes(signal)
              ? resolve(refused('tooComplex'))
              : reject(new Error('the inspection of a PDF ended without an answer')),
          reject,
        )
      })
    } finally {
      clearTimeout(timer)
      child.kill('SIGKILL')
    }
  }
}
