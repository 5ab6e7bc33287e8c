import { html } from '../html.ts'
import type { Html } from '../html.ts'

// Drawn on a 200 × 150 sheet. Classes, not colours: `a` cedar, `b` slate, `c` brass, `d` paper, `l` outline.
const PICTURES: Readonly<Record<string, Html>> = {
  'CS-104': html`
    <path class="a" d="M34 48h132l16 66H18z" />
    <path class="shade" d="M18 114h164v12H18z" />
    <path class="d" d="M42 56h34l-4 22H37zM84 56h32v22H80zM124 56h34l5 22h-39zM35 85h60v22H30zM103 85h62l5 22h-67z" />
    <path class="b" d="M46 60l5 0 -3 14h-5zM56 60h5l-2 14h-5zM109 90l48 8 1 5-49-8z" />
    <circle class="c" cx="62" cy="96" r="7" />
    <circle class="l" cx="62" cy="96" r="3" />
  `,
  'CS-112': html`
    <path class="b" d="M46 40h134l-26 74H20z" />
    <path class="shade" d="M20 114h134v5H20z" />
    <path class="l dash" d="M51 46h121l-22 62H29z" />
    <path class="d" d="M68 58h58l-8 22H60z" />
    <path class="l" d="M66 63h57M64 69h57M62 75h56M76 58l-8 22M90 58l-8 22M104 58l-8 22M116 58l-8 22" />
    <ellipse class="a" cx="144" cy="72" rx="9" ry="13" transform="rotate(18 144 72)" />
    <path class="l" d="M146 61l-3 9" />
  `,
  'CS-131': html`
    <path class="l thick" d="M70 118l-22-46 50-38" />
    <circle class="c" cx="48" cy="72" r="5" />
    <circle class="c" cx="98" cy="34" r="5" />
    <path class="a" d="M92 30l16-6 42 26-44 28c-14-8-20-30-14-48z" />
    <path class="d" d="M150 50c4 12-32 36-44 28 -4-3 40-34 44-28z" />
    <path class="glow" d="M112 80l40-26 30 64h-76z" />
    <path class="b" d="M50 118h42l6 10H44z" />
    <path class="shade" d="M14 128h172v4H14z" />
  `,
  'CS-150': html`
    <path class="a" d="M36 60l60-22 70 18v58l-66 22-64-22z" />
    <path class="shade" d="M100 78l66-22v58l-66 22z" />
    <path class="d" d="M36 60l60-22 70 18-66 22z" />
    <path class="l" d="M44 60l56 15 58-19M44 57l54-17M66 50l68 16M82 44l68 15" />
    <path class="b" d="M46 84l40 12v20l-40-13z" />
    <path class="l paper" d="M53 92l26 8M53 99l18 6" />
  `,
  'CS-207': html`
    <path class="b" d="M26 46h44v16h60V46h22v32h-16c0 14-6 20-20 22v14H70v-14c-14-3-24-8-24-22H26z" />
    <path class="shade" d="M54 114h78l10 14H44z" />
    <path class="c" d="M70 40h8v22h-8zM122 40h8v22h-8z" />
    <path class="d" d="M78 46h44v12H78z" />
    <path class="l thick" d="M152 68h24M176 46v44" />
    <circle class="a" cx="176" cy="44" r="6" />
    <circle class="a" cx="176" cy="92" r="6" />
    <path class="l" d="M36 54h24M92 82h20M60 121h12M114 121h12" />
  `,
  'CS-218': html`
    <g transform="rotate(-9 100 75)">
      <path class="c" d="M14 34h172v22H14z" />
      <path class="l ticks" d="M20 39h160" />
      <path class="b" d="M32 64h128v22H32z" />
      <path class="l paper ticks" d="M38 69h116" />
      <path class="a" d="M50 94h84v22H50z" />
      <path class="l ticks" d="M56 99h74" />
      <circle class="d" cx="177" cy="48" r="4" />
      <circle class="d" cx="151" cy="78" r="4" />
      <circle class="d" cx="125" cy="108" r="4" />
    </g>
  `,
  'CS-233': html`
    <path class="b" d="M24 30h70v30H24zM106 30h70v30h-70zM24 72h70v30H24z" />
    <path class="a" d="M106 72h70v30h-70z" />
    <path class="shade" d="M28 34h62v10H28zM110 34h62v10h-62zM28 76h62v10H28zM110 76h62v10h-62z" />
    <path class="d" d="M38 48h26v8H38zM120 48h26v8h-26zM38 90h26v8H38zM120 90h26v8h-26z" />
    <path
      class="c"
      d="M40 38h6v6h-6zM52 36h6v8h-6zM64 38h6v6h-6zM126 37h20v7h-20zM122 80h6v6h-6zM136 78h6v8h-6zM150 80h6v6h-6z"
    />
    <path class="l thick" d="M14 60h172M14 102h172" />
    <path class="l" d="M20 20v104M180 20v104" />
  `,
  'CS-245': html`
    <path
      class="d"
      d="M88 62c-4-16-10-34-6-38s8 6 10 14c0-10 0-24 5-24s5 14 6 24c2-9 4-20 9-19s2 14 1 22c3-6 8-12 12-9s-6 20-9 30z"
    />
    <path
      class="l"
      d="M88 62c-4-16-10-34-6-38s8 6 10 14c0-10 0-24 5-24s5 14 6 24c2-9 4-20 9-19s2 14 1 22c3-6 8-12 12-9s-6 20-9 30"
    />
    <path class="a" d="M30 62h140v62H30z" />
    <path class="shade" d="M30 112h140v12H30z" />
    <ellipse class="b" cx="100" cy="66" rx="34" ry="7" />
    <path class="d" d="M44 82h52v20H44z" />
    <path class="l" d="M50 88h30M50 95h22M128 84v20M118 94h20" />
  `,
}

/** A drawing of a product. Decorative: the name stands beside it. */
export function picture(productId: string): Html {
  return html`<svg class="picture" viewBox="0 0 200 150" aria-hidden="true" focusable="false">
    ${PICTURES[productId]}
  </svg>`
}

/** The shop's mark: growth rings of a cedar, cut square like a slate. */
export function mark(): Html {
  return html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path class="b" d="M4 0h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
    <path class="ring" d="M32 9C21 9 9 21 9 32M32 16c-7 0-16 9-16 16M32 23c-4 0-9 5-9 9M32 2C17 2 2 17 2 32" />
  </svg>`
}
