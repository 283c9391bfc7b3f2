export { isColour, themeColours, type ThemeColours } from './theme-colours.ts'
export { themeHash, themeSheet } from './theme-sheet.ts'
