const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17v.3',
  quote: 'M4 6h16M4 12h10M4 18h13',
  layers: 'M12 4l9 5-9 5-9-5 9-5zM3 14l9 5 9-5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  mail: 'M3 6h18v12H3zM3.5 7l8.5 6.5L20.5 7',
  plus: 'M12 5v14M5 12h14',
  crown: 'M4 18h16M4 8l4 4 4-7 4 7 4-4-1.5 7h-13z',
  speech: 'M4 5h16v11H9l-5 4V5zM8 9h8M8 12h5',
} as const;

/** Hidden from screen readers, because a text beside it has the same meaning. */
export function Icon({ name, size }: { readonly name: keyof typeof SHAPES; readonly size?: number }) {
  return <LineDrawing shape={SHAPES[name]} size={size} />;
}

/** For shapes that few pages need, which are defined in the files that use them. */
export function LineDrawing({ shape, size = 20 }: { readonly shape: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={shape}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
