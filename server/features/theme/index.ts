export { shareCard } from './share-card.ts'
export { isColour, themeColours } from './theme-colours.ts'
export { themeHash, themeRules, themeSheet } from './theme-sheet.ts'
