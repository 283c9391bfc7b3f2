import { MAX_UNPACKED_BYTES } from './inflate.ts'
import { refused, type PdfFindings } from './pdf-fault.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** The other side of `ChildPdfInspector`: one file, one answer. */
export async function answerInspection(
  bytes: Uint8Array,
  answer: (findings: PdfFindings) => void,
): Promise<void> {
  const limited = limitArrays(MAX_UNPACKED_BYTES)
  const findings = await inspectPdf(bytes)
  answer(limited.exceeded() ? refused('tooComplex') : findings)
}

/**
 * Typed arrays do not count towards the heap's limit, and decompression grows one by doubling: so larger arrays
 * cannot be allocated in the process.
 */
function limitArrays(maxBytes: number): { exceeded(): boolean } {
  let exceeded = false
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === 'number' && args[0] > maxBytes) {
        exceeded = true
        throw new RangeError('an array would be too large')
      }
      return Reflect.construct(target, args, newTarget)
    },
  })
  return { exceeded: () => exceeded }
}
