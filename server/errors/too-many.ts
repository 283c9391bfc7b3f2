import { AppError } from './app-error.ts'

/** 720, with the seconds to wait. */
export const tooMany = (retryAfter: number) => new AppError(720, { results: { retryAfter } })
