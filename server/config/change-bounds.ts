/** The bounds of a change of published data by the names that features/publishing gives them. */
export const changeBoundsOf = (value: Record<`REASON_${string}`, number>) => ({
  rowsFallPercent: value.REASON_ROWS_FALL_PERCENT!,
  rowsFall: value.REASON_ROWS_FALL!,
  rowsRisePercent: value.REASON_ROWS_RISE_PERCENT!,
  sectionPercent: value.REASON_SECTION_PERCENT!,
  typePercent: value.REASON_TYPE_PERCENT!,
  leastYen: value.REASON_LEAST_YEN!,
})
