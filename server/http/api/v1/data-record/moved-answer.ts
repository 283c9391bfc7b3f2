import { tracks } from '#server/features/publishing/index.ts'
import { answer } from '#server/lib/answer.ts'

/** The tracks that a call moved to the preview: those that differed from it. */
export const movedAnswer = answer.object({ tracks: answer.listOf(answer.oneOf(...tracks)) })
