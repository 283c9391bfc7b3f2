/**
 * Something that the product needs does not answer: 722 for who asks. Not final, as an AppError is for a job: one that
 * meets it waits and starts again. The reason is logged, so it quotes nothing that was asked.
 */
export class Unavailable extends Error {
  readonly code = 722

  constructor(reason: string) {
    super(reason)
    this.name = 'Unavailable'
  }
}
