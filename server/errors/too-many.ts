import { AppError } from './app-error.ts'

/** Error 720. @param retryAfter seconds to wait */
export const tooMany = (retryAfter: number) => new AppError(720, { results: { retryAfter } })
