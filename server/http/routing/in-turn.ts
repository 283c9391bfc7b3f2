import type { RequestHandler } from 'express'

/** Handlers one after the other, as one handler: the router prepares each that it is given for an address of its own. */
export function inTurn(handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, next) => {
    let at = 0
    const goOn = (signal?: unknown): void => {
      const handler = handlers[at++]
      if (signal || !handler) return next(signal)
      try {
        const work: unknown = handler(req, res, goOn)
        if (work instanceof Promise) work.catch((error: unknown) => next(error))
      } catch (error) {
        next(error)
      }
    }
    goOn()
  }
}
