import { buffer } from 'node:stream/consumers'
import { answerInspection } from './answer-inspection.ts'

// A process that inspects the PDF of its standard input and ends, so that a hostile file can only harm this process.
const bytes = await buffer(process.stdin)
await answerInspection(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), (findings) =>
  process.send?.(findings, () => process.disconnect()),
)
