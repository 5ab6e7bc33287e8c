import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const proxy = { '/checkout-token': 'http://localhost:3000' }

export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() })],
  server: { proxy },
  preview: { proxy },
})
