/** A figure of an amount that is said in words, and the unit after it. */
export interface SaidPart {
  figure: string
  unit: string
}

/** Formats numbers and moments for the reader; implemented on the server. */
export interface Formatters {
  /** Thousands separators; '-' for zero, null and undefined (SPEC §9). */
  number(value: number | null | undefined): string
  /** A count, which may be zero: '0', '1,234'. */
  count(value: number): string
  /** An amount of yen as a reader says it: 17億8,061万円, ¥1.78 billion. */
  said(yen: number): SaidPart[]
  /** The same where there is little room: 17.8億円, ¥1.78bn. */
  shortYen(yen: number): string
  /** A difference: '+1,234', '−333,500', '±0'. */
  signed(value: number): string
  /** A change in per cent with one decimal: '+5.3%', '−19.0%', '±0.0%'. */
  change(percent: number): string
  /** DD/MM/YYYY HH:mm:ss in the company's time zone (DECISIONS §7). */
  dateTime(moment: number): string
  /** The day alone, as it stands beside moments in tables: DD/MM/YYYY. */
  date(moment: number): string
  /** The same of a day of the calendar (YYYY-MM-DD). */
  calendarDate(day: string): string
  /** The time of day alone: HH:mm:ss. */
  time(moment: number): string
  /** A date in words: 2026年11月10日, November 10, 2026. */
  dateWords(moment: number): string
  /** A day of the calendar (YYYY-MM-DD) in words: 2026年11月10日, November 10, 2026. */
  day(day: string): string
  /** The same with its weekday: 2026年11月10日(火), Tue, November 10, 2026. */
  dayOfWeek(day: string): string
  /** A short form: 11月10日, Nov 10. */
  shortDay(day: string): string
  /** The same with its year: 2026年11月10日, Nov 10, 2026. */
  mediumDay(day: string): string
  /** Part of a whole, 0 to 1: 12.3%. */
  share(part: number): string
  /** ISO 8601 for `<time datetime>`. */
  iso(moment: number): string
  /** 212 kB, 1.8 MB. */
  bytes(value: number): string
  /**
   * A fiscal year as pages name it: 2025年度, FY2025; one that has not twelve months with its period: 2026年度（2026年4月1日〜
   * 12月31日・9か月）, FY2026 (April 1 to December 31, 2026, 9 months).
   */
  fiscalYear(year: number): string
  /** The same where there is little room, in cells and rows of buttons: 2025年度; 2026年度（9か月）. */
  shortYear(year: number): string
  /** A year with its length, also if that is twelve months: 2025年度（12か月）. */
  yearAndLength(year: number): string
  /** Whether the year has twelve months. */
  isWholeYear(year: number): boolean
  /** Whether years are as long as each other. */
  areEquallyLong(years: readonly number[]): boolean
  /** Years from one to another in words: 2027年度以降, 2026年度まで, 2016〜2018年度; FY2027 and later. */
  years(range: YearRange): string
  /**
   * The fiscal year's period in words: 2025年4月1日から2026年3月31日まで. As the company counts its years, or as
   * `years` says.
   */
  period(year: number, years?: YearSetting): string
}

/** Fiscal years from one to another. Null: without a beginning or end. */
export interface YearRange {
  firstYear: number | null
  lastYear: number | null
}

/** How a company counts its years (SPEC §9): the period of "2020" begins in 2020, or with plus-one in 2019. */
export interface YearSetting {
  year: 'standard' | 'plus-one'
  /** 1–12 */
  startMonth: number
  /** The years whose first and last day are set otherwise (YYYY-MM-DD), in any order. */
  periods?: readonly { year: number; firstDay: string; lastDay: string }[]
}
