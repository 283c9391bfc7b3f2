import type { PublicationEvent, Transitions } from '#server/features/publishing/index.ts'
import type { FileStatus } from '#server/features/uploads/index.ts'

/** Which event leads from any state to the same one. */
const leadingToPdf: Record<PublicationEvent, FileStatus> = {
  changed: 'pending',
  moved: 'pending',
  requested: 'pending',
  approved: 'pending',
  due: 'progressing',
  published: 'done',
  // A PDF is withdrawn deliberately: visitors see everything they should.
  withdrawn: 'done',
  restored: 'done',
  failed: 'failed',
}

export const pdfTransitions: Transitions<FileStatus> = {
  pending: leadingToPdf,
  progressing: {
    ...leadingToPdf,
    changed: 'progressing',
    moved: 'progressing',
    requested: 'progressing',
    approved: 'progressing',
  },
  done: leadingToPdf,
  failed: leadingToPdf,
}
