import { PassThrough, Readable } from 'node:stream'
import { expect, it } from '@jest/globals'
import { sendStream } from './send-stream.ts'

it('closes a file whose reader left while it was opened', async () => {
  const [bytes, answer] = [Readable.from(['x']), new PassThrough()]
  answer.destroy()
  await sendStream(bytes, answer)
  expect(bytes.destroyed).toBe(true)
})

it('sends it to who waits', async () => {
  const answer = new PassThrough()
  await sendStream(Readable.from(['x']), answer)
  expect(String(answer.read())).toBe('x')
})
