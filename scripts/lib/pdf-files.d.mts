import type { Plugin } from 'vite'

export function pdfFiles(): Plugin
