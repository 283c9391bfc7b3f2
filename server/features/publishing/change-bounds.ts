/**
 * From where on a change of published data needs a reason. Percentages are of what is published; they are settings of
 * the installation (README, "Settings").
 */
export interface ChangeBounds {
  /** Rows of a type that fall by so many percent, or by so many rows, or rise by so many percent. */
  rowsFallPercent: number
  rowsFall: number
  rowsRisePercent: number
  /** The amount of a section in a year, up or down. */
  sectionPercent: number
  /** The amount of a type, up or down. */
  typePercent: number
  /** Whole yen: amounts that change by less are a plain correction, whatever their share. */
  leastYen: number
}
