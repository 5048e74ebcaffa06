'use client';
import { BinaryReply } from './reply-binary';
import { ChoiceReply } from './reply-choice';
import { GridReply } from './reply-grid';
import { LabelsReply } from './reply-labels';
import { NumberReply } from './reply-number';
import type { ReplyControlProps } from './reply-props';
import { TextReply } from './reply-text';
import { WordReply } from './reply-word';

/** How one replies, by the kind of the item's reply. */
export function ReplyControl(props: ReplyControlProps) {
  const { reply } = props;
  switch (reply.kind) {
    case 'choice':
      return <ChoiceReply {...props} reply={reply} />;
    case 'binary':
      return <BinaryReply {...props} reply={reply} />;
    case 'word':
      return <WordReply {...props} reply={reply} />;
    case 'number':
      return <NumberReply {...props} reply={reply} />;
    case 'grid':
      return <GridReply {...props} reply={reply} />;
    case 'labels':
      return <LabelsReply {...props} reply={reply} />;
    case 'text':
      return <TextReply {...props} reply={reply} />;
  }
}
