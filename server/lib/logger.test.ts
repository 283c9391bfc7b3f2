import { expect, it } from '@jest/globals'
import pino from 'pino'
import { createLogger } from './logger.ts'

it('SEC-LOG-07: a log that cannot be written takes nothing along', () => {
  const stream = pino.destination({ dest: 1, sync: true })
  const logger = createLogger('silent', stream)
  // what a full disk does to the stream; an error that nobody listens to ends the process
  expect(() => stream.emit('error', Object.assign(new Error('no space'), { code: 'ENOSPC' }))).not.toThrow()
  expect(() => logger.info('lost')).not.toThrow()
})
