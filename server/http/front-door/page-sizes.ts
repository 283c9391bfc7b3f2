/** The page sizes that lists answer (DECISIONS §7). */
export const pageSizes = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10
/**
 * Public tables show more at once: turning pages was one of the complaints. As many as fit into a first view, with a link
 * in each cell that names somebody.
 */
export const PUBLIC_PAGE_SIZE = 40
/** Of calls that list public rows, and say so in their description. */
export const PUBLIC_CALL_SIZE = 50
