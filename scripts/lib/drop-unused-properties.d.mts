import type { Plugin } from 'vite'

export function dropUnusedProperties(css: string): string
export function usedProperties(): Plugin
