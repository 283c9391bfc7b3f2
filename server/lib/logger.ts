import pino from 'pino'
import { describeError } from './describe-error.ts'

export type Logger = pino.Logger

/** Structured lines on stdout, or into `destination`. Secrets in headers or bodies are redacted by name. */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = pino.destination(1),
): Logger {
  // A full disk or a closed pipe loses lines but does not stop the product (SEC-LOG-07).
  if ('on' in destination) (destination as NodeJS.WritableStream).on('error', () => undefined)
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.password_hash',
        '*.token',
        '*.access_token',
        '*.cookie',
        '*.authorization',
        '*["x-access-token"]',
        '*["set-cookie"]',
      ],
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  }
  return pino(options, destination)
}
