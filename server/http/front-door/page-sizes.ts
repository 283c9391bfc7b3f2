/** The page sizes that lists answer (DECISIONS §7). */
export const pageSizes = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10
/** Public tables show more at once: turning pages was one of the complaints. */
export const PUBLIC_PAGE_SIZE = 50
