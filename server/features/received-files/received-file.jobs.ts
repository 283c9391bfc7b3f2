import type { FileReading } from './file-reading.ts'

export const RECEIVED_READ = 'received-read'

type Payload = Record<string, number | string>
const ids = (payload: Payload) => [Number(payload['companyId']), Number(payload['fileId'])] as const

/** The handler that reads received files, and what becomes of one that cannot be read. */
export function receivedFileJobs(reading: FileReading) {
  return {
    handlers: {
      [RECEIVED_READ]: (payload: Payload, context: { heartbeat(): Promise<void> }) =>
        reading.run(...ids(payload), () => context.heartbeat()),
    },
    onDeadLetter: { [RECEIVED_READ]: (payload: Payload) => reading.markFailed(...ids(payload)) },
  }
}
