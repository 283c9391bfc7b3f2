import { AppError } from '#server/errors/app-error.ts'

/** 612 with the sentence that says why. */
export const refusedAction = (message: string) => new AppError(612, { fields: [{ field: '', message }] })
