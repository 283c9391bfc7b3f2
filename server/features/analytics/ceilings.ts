/**
 * Upper bounds for a company's day and month. Terms and referring sites are arbitrary input: without a bound anyone
 * could fill the database.
 */
export const ceilings = {
  /**
   * Subjects of an unbounded measure (`manySubjects`). 200,000 views a month bring about 1,000 different terms and at
   * most 2,000 recipients a day, and 20,000 a month; a dashboard shows 50. Further ones count towards ''.
   */
  subjects: { day: 2_000, month: 20_000 },
  /** Distinct visitors of a day: as many as the views of a whole month. The day's figure is capped there. */
  visitors: 200_000,
}
