import type { Plugin } from 'postcss'

/** A plugin of PostCSS that writes logical shorthands as physical properties. */
export function physicalShorthands(): Plugin
