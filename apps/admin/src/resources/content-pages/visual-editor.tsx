import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import FormatIndentDecreaseOutlined from '@mui/icons-material/FormatIndentDecreaseOutlined';
import HorizontalRuleOutlined from '@mui/icons-material/HorizontalRuleOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, FormHelperText, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { CONTENT_PAGE_LIMITS, isContentAddress, LIMITS } from '@vaglio/contracts';
import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type Mark, Slice } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import { maxLength, useInput, useTranslate } from 'react-admin';
import { useTexts } from '../../components/use-language.js';
import { contentSchema, documentOf, htmlOf } from './content-document.js';

const { nodes, marks } = contentSchema;

interface VisualEditorProps {
  /** The form field with the HTML. */
  readonly source: string;
  readonly label: string;
  readonly language: string;
}

/** A rich-text editor for the HTML of a form field. The field stays unchanged until the first edit. */
export function VisualEditor({ source, label, language }: VisualEditorProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string>({
    source,
    validate: maxLength(CONTENT_PAGE_LIMITS.content),
  });
  const helpId = useId();
  const { mount, view, state } = useEditor(String(field.value ?? ''), field.onChange, {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': helpId,
    lang: language,
    spellcheck: 'true',
  });
  const error = fieldState.error?.message;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" component="p" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 1 }}>
        {view && state && <EditorToolbar view={view} state={state} />}
        <Box ref={mount} sx={EDITOR_STYLES} />
      </Box>
      <FormHelperText id={helpId} error={Boolean(error)}>
        {translate(error ? 'vaglio.pages.tooLong' : 'vaglio.pages.placeholders')}
      </FormHelperText>
    </Box>
  );
}

const EDITOR_STYLES = {
  '& .ProseMirror': {
    px: 2,
    py: 1,
    minHeight: 320,
    maxHeight: 560,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .ProseMirror :is(section, div, blockquote, .cards > li)': {
    borderInlineStart: '2px solid',
    borderColor: 'divider',
    paddingInlineStart: '0.75rem',
    marginInline: 0,
    marginBlock: '0.5rem',
  },
  '& .ProseMirror :is(td, th)': { border: '1px solid', borderColor: 'divider', padding: '0.25rem 0.5rem' },
  '& .ProseMirror .lead': { fontSize: '1.125rem' },
  '& .ProseMirror .badge': { border: '1px solid', borderRadius: '4px', paddingInline: '0.25rem' },
  '& .ProseMirror a': { color: 'primary.main' },
} as const;

/** `mount` is the ref of the element for the editor. `html` replaces its text when it was not written by the editor itself. */
function useEditor(
  html: string,
  onChange: (html: string) => void,
  attributes: Readonly<Record<string, string>>,
) {
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const shown = useRef(html);
  // Earlier texts of this editor, which the form may pass back late during fast typing.
  const own = useRef(new Set<string>());
  const latest = useRef({ html, onChange, attributes });
  useEffect(() => {
    latest.current = { html, onChange, attributes };
  });
  const mount = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return;
    shown.current = latest.current.html;
    const editor = new EditorView(frame, {
      state: stateOf(latest.current.html),
      attributes: () => latest.current.attributes,
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        shown.current = htmlOf(next.doc);
        own.current.add(shown.current);
        latest.current.onChange(shown.current);
      },
      handleDOMEvents: { paste: handlePaste, drop: handleDrop },
    });
    setView(editor);
    setState(editor.state);
    return () => {
      editor.destroy();
      setView(null);
    };
  }, []);
  useEffect(() => {
    if (!view) return;
    if (html === shown.current) own.current.clear();
    if (html === shown.current || own.current.has(html)) return;
    shown.current = html;
    const next = stateOf(html);
    view.updateState(next);
    setState(next);
  }, [view, html]);
  return { mount, view, state };
}

function stateOf(html: string): EditorState {
  return EditorState.create({ doc: documentOf(html), plugins: PLUGINS });
}

const newItem = chainCommands(splitListItem(nodes['li']!), splitListItem(nodes['dd']!));

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes['br'].create()).scrollIntoView());
  return true;
};

const PLUGINS = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks['strong']!),
    'Mod-i': toggleMark(marks['em']!),
    Enter: newItem,
    'Shift-Enter': newLine,
  }),
  keymap(baseKeymap),
];

/** Replaces the paste of ProseMirror, which parses HTML in a way that the Content-Security-Policy forbids. */
function handlePaste(view: EditorView, event: ClipboardEvent): boolean {
  if (!event.clipboardData) return false;
  event.preventDefault();
  insert(view, event.clipboardData);
  return true;
}

function handleDrop(view: EditorView, event: DragEvent): boolean {
  // ProseMirror handles a drag inside the editor.
  if (view.dragging || !event.dataTransfer) return false;
  event.preventDefault();
  const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (target) {
    const selection = TextSelection.near(view.state.doc.resolve(target.pos));
    view.dispatch(view.state.tr.setSelection(selection));
  }
  insert(view, event.dataTransfer);
  return true;
}

function insert(view: EditorView, data: DataTransfer): void {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html === '' && text === '') return;
  const slice = html === '' ? linesOf(text) : Slice.maxOpen(documentOf(html).content);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
}

function linesOf(text: string): Slice {
  const lines = text.split(/(?:\r\n?|\n)+/).filter((line) => line !== '');
  const paragraphs = lines.map((line) => nodes['p'].create(null, contentSchema.text(line)));
  return Slice.maxOpen(Fragment.fromArray(paragraphs));
}

const STYLES = {
  text: ['p', null],
  lead: ['p', 'lead'],
  h2: ['h2', null],
  h3: ['h3', null],
  h4: ['h4', null],
} as const;

type Style = keyof typeof STYLES;

const STYLE_NAMES = Object.keys(STYLES) as readonly Style[];

function EditorToolbar({ view, state }: { readonly view: EditorView; readonly state: EditorState }) {
  const t = useTexts('vaglio.pages.editor');
  const [isLinking, setIsLinking] = useState(false);
  const run = (command: Command): void => {
    command(view.state, view.dispatch);
    view.focus();
  };
  const block = state.selection.$from.parent;
  const style = STYLE_NAMES.find(
    (name) => STYLES[name][0] === block.type.name && STYLES[name][1] === (block.attrs['class'] ?? null),
  );
  const setStyle = (name: Style): void => {
    const [tag, className] = STYLES[name];
    run(setBlockType(nodes[tag]!, { class: className }));
  };
  const tool = (name: string, icon: ReactElement, command: Command, isPressed?: boolean) => (
    <IconButton
      size="small"
      title={t(name)}
      aria-label={t(name)}
      aria-pressed={isPressed}
      color={isPressed ? 'primary' : 'default'}
      disabled={!command(state)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      <Box
        role="toolbar"
        aria-label={t('toolbar')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          p: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <TextField
          select
          hiddenLabel
          size="small"
          margin="none"
          fullWidth={false}
          value={style ?? ''}
          onChange={(event) => setStyle(event.target.value as Style)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('style') } } }}
          sx={{ minWidth: 130, m: 0 }}
        >
          {STYLE_NAMES.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`styles.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        {tool('bold', <FormatBoldOutlined />, toggleMark(marks['strong']!), markAt(state, 'strong') !== null)}
        {tool('italic', <FormatItalicOutlined />, toggleMark(marks['em']!), markAt(state, 'em') !== null)}
        <IconButton
          size="small"
          title={t('link')}
          aria-label={t('link')}
          aria-expanded={isLinking}
          disabled={state.selection.empty && markAt(state, 'a') === null}
          onClick={() => setIsLinking(!isLinking)}
        >
          <LinkOutlined />
        </IconButton>
        {tool('bullets', <FormatListBulletedOutlined />, wrapInBareList('ul'))}
        {tool('numbers', <FormatListNumberedOutlined />, wrapInBareList('ol'))}
        {tool('quote', <FormatQuoteOutlined />, wrapIn(nodes['blockquote']!))}
        {tool('lift', <FormatIndentDecreaseOutlined />, chainCommands(liftListItem(nodes['li']!), lift))}
        {tool('rule', <HorizontalRuleOutlined />, (now, dispatch) => {
          dispatch?.(now.tr.replaceSelectionWith(nodes['hr'].create()).scrollIntoView());
          return true;
        })}
        {tool('undo', <UndoOutlined />, undo)}
        {tool('redo', <RedoOutlined />, redo)}
      </Box>
      {isLinking && (
        <LinkForm
          href={String(markAt(state, 'a')?.attrs['href'] ?? '')}
          onDone={(href) => {
            setIsLinking(false);
            if (href !== null) run(setLink(href));
          }}
        />
      )}
    </>
  );
}

/** Wraps the selection in a list whose items have no `<p>` in the HTML. */
function wrapInBareList(tag: 'ul' | 'ol'): Command {
  return (state, dispatch) =>
    wrapInList(nodes[tag]!)(
      state,
      dispatch &&
        ((transaction) => {
          const { $from, $to } = transaction.selection;
          transaction.doc.nodesBetween($from.pos, $to.pos, (node, at, parent) => {
            if (node.type === nodes['p'] && parent?.type === nodes['li'])
              transaction.setNodeAttribute(at, 'isBare', true);
          });
          dispatch(transaction);
        }),
    );
}

/** Returns the mark of the selection or the cursor, or null. */
function markAt({ selection, doc, storedMarks }: EditorState, name: string): Mark | null {
  const { from, to, empty, $from } = selection;
  const type = marks[name]!;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) ?? null;
  let found: Mark | null = null;
  doc.nodesBetween(from, to, (node) => {
    found ??= type.isInSet(node.marks) ?? null;
  });
  return found;
}

/** Sets the link of the selection, or of the link around the cursor; an empty `href` removes it. */
function setLink(href: string): Command {
  return ({ selection, tr }, dispatch) => {
    let { from, to } = selection;
    const type = marks['a']!;
    if (selection.empty) {
      const { parent, parentOffset } = selection.$from;
      const start = selection.$from.start();
      parent.forEach((node, offset) => {
        const isHere = offset <= parentOffset && parentOffset <= offset + node.nodeSize;
        if (!isHere || !type.isInSet(node.marks)) return;
        [from, to] = [start + offset, start + offset + node.nodeSize];
      });
    }
    tr.removeMark(from, to, type);
    if (href !== '') tr.addMark(from, to, type.create({ href }));
    dispatch?.(tr);
    return true;
  };
}

interface LinkFormProps {
  readonly href: string;
  /** Called with null when the form is canceled. */
  readonly onDone: (href: string | null) => void;
}

function LinkForm({ href, onDone }: LinkFormProps) {
  const t = useTexts('vaglio.pages.editor');
  const [typed, setTyped] = useState(href);
  const isValid = isContentAddress(typed.trim());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1, alignItems: 'flex-start' }}>
      <TextField
        autoFocus
        size="small"
        margin="none"
        label={t('address')}
        value={typed}
        error={typed !== '' && !isValid}
        slotProps={{ htmlInput: { maxLength: LIMITS.url.max } }}
        helperText={t('addressNote')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
          if (event.key !== 'Enter') return;
          // Otherwise the surrounding form would be submitted.
          event.preventDefault();
          if (isValid) onDone(typed.trim());
        }}
        sx={{ flex: 1, minWidth: 200, m: 0 }}
      />
      <Button disabled={!isValid} onClick={() => onDone(typed.trim())}>
        {t('setLink')}
      </Button>
      {href !== '' && <Button onClick={() => onDone('')}>{t('removeLink')}</Button>}
    </Box>
  );
}
