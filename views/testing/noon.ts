export const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
